// A progress bar for commands: one line that redraws itself on a terminal, plain steps in a log.

export interface ProgressBar {
  update(done: number, note: string): void;
  end(): void;
}

const WIDTH = 28;

export const createProgressBar = (stream: NodeJS.WriteStream = process.stderr): ProgressBar => {
  let lastStep = -1;
  return {
    update(done, note) {
      const share = Math.max(0, Math.min(1, done));
      const filled = Math.round(share * WIDTH);
      const line = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(Math.round(share * 100)).padStart(3)} %  ${note}`;
      if (stream.isTTY) stream.write(`\r\x1b[2K${line}`);
      else if (Math.floor(share * 4) !== lastStep) {
        lastStep = Math.floor(share * 4);
        stream.write(`${line}\n`);
      }
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
};
