// /admin/content/:type/:documentId: one entry.
export const loader = () => null;

export { TypeScreen as default } from '#web/features/admin-content/type-screen.tsx';
