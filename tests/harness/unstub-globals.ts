// Test files share a process, so a stub that outlives its file would break others by their order.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
});
