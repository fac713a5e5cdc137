// Content of the shop, type by type.
export const loader = () => null;

export { TypesScreen as default } from '#web/features/admin-content/types-screen.tsx';
