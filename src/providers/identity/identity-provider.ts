// Signing in with an account somewhere else: send the browser there, and learn who came back.

/** Secrets of one attempt, kept in the visitor's browser under seal until it comes back. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface OutsideIdentity {
  /** Who it is there, for ever. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  readonly emailVerified: boolean;
}

export interface IdentityProvider {
  /** In addresses: /api/connect/<name>. */
  readonly name: string;
  /** Where to send the browser. */
  start(attempt: Attempt, redirectUri: string): Promise<URL>;
  /** `returned` is the address the browser came back with. Throws NotIdentified. */
  finish(attempt: Attempt, redirectUri: string, returned: URL): Promise<OutsideIdentity>;
}

/** The visitor declined, the attempt was tampered with, or the provider is out of order. */
export class NotIdentified extends Error {
  override readonly name = 'NotIdentified';
}
