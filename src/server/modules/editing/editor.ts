// Who edits, and what is changed.
import type { Locale } from '#core/locale.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Caller } from '../../content/access.ts';
import type { JsonObject } from '../../content/write/input.ts';

/** The editing staff member, for one request. */
export type Editor = Actor & { can(action: string): boolean };

export interface Changes {
  /** `updatedAt` of the version that was edited; a newer entry is rejected as a conflict. */
  readonly seen?: string | undefined;
  readonly locales: Readonly<Partial<Record<Locale, JsonObject>>>;
  /** For types with drafts: also publish. */
  readonly publish?: boolean | undefined;
}

export const callerOf = (editor: Editor): Caller => ({
  key: `editor:${editor.role}`,
  can: (action) => editor.can(action),
  user: { id: editor.userId, username: editor.name },
});
