// /admin/media: media library.
export const loader = () => null;

export { MediaLibrary as default } from '#web/features/admin-content/media/media-library.tsx';
