// Parses a stack trace into frames: function, file and position, without the error message.

export interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

const FRAME_LINE = /^\s*at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;
const MAX_FRAMES = 30;

/** Oldest call first, as Sentry expects. Absolute folders are removed from file names. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line): Frame[] => {
      const [, name, file = '', row, column] = FRAME_LINE.exec(line) ?? [];
      if (!row) return [];
      return [
        {
          function: name ?? '?',
          filename: file.replace(/^.*\/(?=(?:src|build|node_modules)\/)/, ''),
          lineno: Number(row),
          colno: Number(column),
          in_app: !file.includes('node_modules') && !file.startsWith('node:'),
        },
      ];
    })
    .slice(0, MAX_FRAMES)
    .reverse();
}
