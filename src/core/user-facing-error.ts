// An error whose message is a whole sentence for the person at the terminal: shown alone, without a stack.

export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}
