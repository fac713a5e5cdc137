// Books that a family makes and others pay for: gifts the parents fill in, and children of group orders.
// Whatever shows, sends or hands out a book asks one of these conditions.

/** SQL condition: paying for the book gives no right to it. `book` is an SQL expression of its id. */
export const isMadeByFamily = (book: string): string =>
  `(exists (select 1 from books private where private.document_id = ${book} and private.is_private)
    or exists (select 1 from gift_books given where given.book = ${book}))`;

/**
 * SQL condition over `books b` and the order `held`: another family made the book than the one the order is of.
 * Asks for the owner, so that it holds for replacements and further copies, and not for an organiser's own child.
 */
export const IS_OF_OTHER_FAMILY = `(${isMadeByFamily('b.document_id')}
  and (b.user_id = held.user_id or b.guest_id = held.guest_id) is not true)`;

/** SQL condition over `books b` and the order `held`: the buyer gets neither name nor pictures. */
export const IS_VEILED_IN_ORDER = `(${IS_OF_OTHER_FAMILY}
  and not exists (select 1 from gift_books shown where shown.book = b.document_id and shown.buyer_may_see))`;
