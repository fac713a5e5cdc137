// Icons that only reading mode uses; those of every page are in the sprite.
const PATHS = {
  play: 'M7 4.5v15l13-7.5z',
  pause: 'M6.5 5h4v14h-4zM13.5 5h4v14h-4z',
  full: 'M4 9V4h5v2H6v3zM15 4h5v5h-2V6h-3zM4 15h2v3h3v2H4zM18 15h2v5h-5v-2h3z',
  window: 'M9 4v5H4V7h3V4zM15 4h2v3h3v2h-5zM4 15h5v5H7v-3H4zM15 15h5v2h-3v3h-2z',
} as const;

export const ReaderIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg className="size-6 shrink-0" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} fill="currentColor" />
  </svg>
);
