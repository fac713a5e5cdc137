// PostgreSQL refuses to run as root, so root runs it as the unprivileged user `nobody`.

export interface RunAs {
  /** Set only where privileges are dropped. */
  readonly uid: number | undefined;
  /** Options for child processes. */
  readonly ids: { uid?: number; gid?: number };
}

const NOBODY_UID = 65534;

export function choosePostgresUser(): RunAs {
  if (process.getuid?.() !== 0) return { uid: undefined, ids: {} };
  return { uid: NOBODY_UID, ids: { uid: NOBODY_UID, gid: NOBODY_UID } };
}
