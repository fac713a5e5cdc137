// Who may have seen a child's photo, or what was drawn from it, as its passport says it.

/** `staff-pages`: pages of a book that was drawn from it; `staff-files`: the print files of such a book. */
export type PhotoViewer = 'owner' | 'engine' | 'administrator' | 'illustrator' | 'staff-pages' | 'staff-files';
