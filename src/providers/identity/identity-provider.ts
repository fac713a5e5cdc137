// Interface of external sign-in: redirects the browser to the provider and identifies the returning user.

/** Secrets of one sign-in attempt, kept in an encrypted cookie until the browser returns. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface ExternalIdentity {
  /** The provider's permanent user id. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean;
}

export interface IdentityProvider {
  /** Used in URLs: /api/connect/<name>. */
  readonly name: string;
  /** Returns the URL to redirect the browser to. */
  start(attempt: Attempt, redirectUri: string): Promise<URL>;
  /** `returned` is the callback URL with its query. Throws NotIdentified. */
  finish(attempt: Attempt, redirectUri: string, returned: URL): Promise<ExternalIdentity>;
}

/** The user declined, the attempt does not match, or the provider failed. */
export class NotIdentified extends Error {
  override readonly name = 'NotIdentified';
}
