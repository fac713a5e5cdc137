// The shape of what is about to come, lit as if a lantern passed by.
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`shimmer block rounded-md ${className}`} />;
}
