// A placeholder with a shimmer while content is loading.
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`shimmer block rounded-md ${className}`} />;
}
