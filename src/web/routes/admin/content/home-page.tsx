// /admin/home: the blocks of the home page.
export const loader = () => null;

export { HomeScreen as default } from '#web/features/admin-content/home/home-screen.tsx';
