// A state machine as a pure table: state x event -> state, optionally guarded by facts.
import { err, ok, type Result } from '../result.ts';

/** One transition. If several are listed, the first whose guards hold is taken. */
interface Transition<State extends string, Fact extends string> {
  readonly to: State;
  /** All of these facts must hold. */
  readonly when?: readonly Fact[];
  /** None of these facts may hold. */
  readonly unless?: readonly Fact[];
}

export type Transitions<State extends string, Fact extends string> = State | readonly Transition<State, Fact>[];

/** Events missing in the table are refused. A transition to the same state accepts the event without a change. */
export type Machine<State extends string, Event extends string, Fact extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, Transitions<State, Fact>>>>>
>;

/** `impossible`: no transition in this state. `not-now`: the guards do not hold. */
export type Refusal = 'impossible' | 'not-now';

export function transition<State extends string, Event extends string, Fact extends string>(
  machine: Machine<State, Event, Fact>,
  state: State,
  event: NoInfer<Event>,
  facts: Readonly<Record<NoInfer<Fact>, boolean>>,
): Result<State, Refusal> {
  const transitions: Transitions<State, Fact> | undefined = machine[state][event];
  if (transitions === undefined) return err('impossible');
  if (typeof transitions === 'string') return ok(transitions);
  const allowed = transitions.find(
    ({ when = [], unless = [] }) => when.every((fact) => facts[fact]) && !unless.some((fact) => facts[fact]),
  );
  return allowed ? ok(allowed.to) : err('not-now');
}
