// Places for heroes beside the lead child, and who may take them. Without schemas: forms in the browser use it.

export const CHILD_SLOTS = ['second', 'third'] as const;

/** Places that a story may declare. The lead child needs no place: every book has it. */
export const CAST_SLOTS = [...CHILD_SLOTS, 'grownup'] as const;
export type CastSlot = (typeof CAST_SLOTS)[number];

/** What a child of the cast is to the lead child. */
export const CHILD_KINS = ['sibling', 'twin', 'friend'] as const;
export type ChildKin = (typeof CHILD_KINS)[number];

/** `other` is anyone with a name of their own: a nanny, a godfather. */
export const GROWNUP_ROLES = ['mother', 'father', 'grandmother', 'grandfather', 'other'] as const;
export type GrownUpRole = (typeof GROWNUP_ROLES)[number];
