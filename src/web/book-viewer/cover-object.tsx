// A customer's book as a thing: its drawn cover, or plain cloth while there is none.

/** Without `alt` where the title stands beside it. */
export function CoverObject({ picture, alt = '' }: { picture: string | null; alt?: string }) {
  return (
    <span className="book-object block">
      {picture ? (
        <img src={picture} width={1000} height={1000} alt={alt} className="block size-full object-cover" />
      ) : (
        <span className="block size-full bg-plum-200" />
      )}
    </span>
  );
}
