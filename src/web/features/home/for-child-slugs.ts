// The two collections that stand side by side instead of on shelves of their own.

export const FOR_BOYS = 'for-boys';
export const FOR_GIRLS = 'for-girls';

export const isForChild = ({ slug }: { slug: string }): boolean => slug === FOR_BOYS || slug === FOR_GIRLS;
