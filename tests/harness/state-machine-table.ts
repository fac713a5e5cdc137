// Enumerates a state machine for tests: every state, event and set of facts, as one readable table.
import { type Machine, transition } from '#core/states/machine.ts';

/** Every set of facts, by the names of those that hold. */
const factSets = <Fact extends string>(facts: readonly Fact[]): Record<Fact, boolean>[] =>
  Array.from(
    { length: 2 ** facts.length },
    (_, bits) => Object.fromEntries(facts.map((fact, i) => [fact, ((bits >> i) & 1) === 1])) as Record<Fact, boolean>,
  );

export interface MachineTable<State extends string, Event extends string, Fact extends string> {
  readonly machine: Machine<State, Event, Fact>;
  readonly states: readonly State[];
  readonly events: readonly Event[];
  readonly facts: readonly Fact[];
}

/** Targets of an event under all facts: `a`, or `a/b/-` where facts decide (`-` is a rejection), sorted. */
export function transitionOutcomes<State extends string, Event extends string, Fact extends string>(
  { machine, facts }: MachineTable<State, Event, Fact>,
  state: State,
  event: Event,
): string {
  const seen = factSets(facts).map((set) => {
    const moved = transition(machine, state, event, set);
    return moved.ok ? moved.value : '-';
  });
  return [...new Set(seen)].sort().join('/');
}

/** All states reachable from this one; itself only if a cycle leads back. */
export function reachableStates<State extends string, Event extends string, Fact extends string>(
  table: MachineTable<State, Event, Fact>,
  from: State,
): Set<string> {
  const found = new Set<string>();
  const open: State[] = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop())
    for (const event of table.events)
      for (const next of transitionOutcomes(table, state, event).split('/'))
        if (next !== '-' && !found.has(next)) {
          found.add(next);
          open.push(next as State);
        }
  return found;
}
