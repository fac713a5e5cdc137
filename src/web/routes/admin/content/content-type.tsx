// /admin/content/:type: the entries of a collection, or a single type's record.
export const loader = () => null;

export { TypeScreen as default } from '#web/features/admin-content/type-screen.tsx';
