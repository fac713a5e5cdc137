// An attacker has a machine of their own; here they share the shop's processors and would take half of them by themselves.
import { constants, getPriority, setPriority } from 'node:os';

const STEPS_BELOW = 10;

/** Below whatever priority the benchmark runs at; what is left of the processors is theirs. */
export const giveWay = (): void => setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BELOW));
