// Test files share a process, so a stub left by one file would break others depending on their order.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
});
