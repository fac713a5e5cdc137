// One entry of a content type.
export const loader = () => null;

export { TypeScreen as default } from '#web/features/admin-content/type-screen.tsx';
