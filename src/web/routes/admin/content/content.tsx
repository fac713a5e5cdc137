// /admin/content: overview of content types.
export const loader = () => null;

export { TypesScreen as default } from '#web/features/admin-content/types-screen.tsx';
