// What staff can ask of the list of the media library.

export const LIBRARY_KINDS = ['pictures', 'files', 'all'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

export const LIBRARY_SORTS = ['createdAt:desc', 'createdAt:asc', 'name:asc', 'size:desc'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** In place of a folder's name: files without one. */
export const WITHOUT_FOLDER = '-';
