// An error whose message is a complete sentence for the person at the terminal, shown without a stack trace.

export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}
