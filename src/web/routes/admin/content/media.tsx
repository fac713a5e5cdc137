// /admin/media: media library.
export const loader = () => null;

export { MediaScreen as default } from '#web/features/admin-content/media/media-library.tsx';
