// Pictures and files of the shop.
export const loader = () => null;

export { MediaLibrary as default } from '#web/features/admin-content/media/media-library.tsx';
