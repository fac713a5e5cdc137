// A real attacker has a separate machine; here it would take half of the shop's processors.
import { constants, getPriority, setPriority } from 'node:os';

const STEPS_BELOW = 10;

/** Below the priority of the benchmark, so that the attacker gets the remaining processor time. */
export const giveWay = (): void => setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BELOW));
