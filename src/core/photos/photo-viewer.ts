// Parties that may have seen a child's photo or pictures made from it, as listed in the photo passport.

/** `staff-pages`: staff saw pages of a book made from it; `staff-files`: staff saw its print files. */
export type PhotoViewer = 'owner' | 'engine' | 'administrator' | 'illustrator' | 'staff-pages' | 'staff-files';
