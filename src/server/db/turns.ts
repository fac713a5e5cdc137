// So many at once; the others wait in a line, as a rule in the order they came.
export type Turns<Who = void> = <T>(work: () => Promise<T>, who: Who) => Promise<T>;

/** Who waits and who is next; a line may refuse whom it has no room or no patience for. */
export interface Line<Who> {
  add(who: Who, start: () => void, refuse: (why: Error) => void): void;
  next(): (() => void) | undefined;
}

export function createTurns<Who = void>(atOnce: number, line: Line<Who> = oneAfterAnother()): Turns<Who> {
  let running = 0;
  return async (work, who) => {
    // Whoever ends hands its place on, so that nobody slips in between.
    if (running >= atOnce) await new Promise<void>((start, refuse) => line.add(who, start, refuse));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.next();
      if (next) next();
      else running -= 1;
    }
  };
}

function oneAfterAnother<Who>(): Line<Who> {
  const waiting: (() => void)[] = [];
  return { add: (_, start) => void waiting.push(start), next: () => waiting.shift() };
}
