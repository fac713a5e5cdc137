// The entries of a content type, or its one record.
export const loader = () => null;

export { TypeScreen as default } from '#web/features/admin-content/type-screen.tsx';
