// A state machine as a pure table: state x event -> state, each way perhaps open only under certain facts.
import { err, ok, type Result } from '../result.ts';

/** One way out of a state. Where several are listed, the first whose facts hold is taken. */
interface Way<State extends string, Fact extends string> {
  readonly to: State;
  /** All of these hold. */
  readonly when?: readonly Fact[];
  /** None of these does. */
  readonly unless?: readonly Fact[];
}

export type Ways<State extends string, Fact extends string> = State | readonly Way<State, Fact>[];

/** What is not in the table cannot happen. A way back to the same state is an event that is welcome and moves nothing. */
export type Machine<State extends string, Event extends string, Fact extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, Ways<State, Fact>>>>>
>;

/** `impossible`: never in this state. `not-now`: the facts do not allow it. */
export type Refusal = 'impossible' | 'not-now';

export function transition<State extends string, Event extends string, Fact extends string>(
  machine: Machine<State, Event, Fact>,
  state: State,
  event: NoInfer<Event>,
  facts: Readonly<Record<NoInfer<Fact>, boolean>>,
): Result<State, Refusal> {
  const ways: Ways<State, Fact> | undefined = machine[state][event];
  if (ways === undefined) return err('impossible');
  if (typeof ways === 'string') return ok(ways);
  const open = ways.find(
    ({ when = [], unless = [] }) => when.every((fact) => facts[fact]) && !unless.some((fact) => facts[fact]),
  );
  return open ? ok(open.to) : err('not-now');
}
