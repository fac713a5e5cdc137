// Localised name of a job queue.

import type { Locale } from '#core/locale.ts';
import { currentJobName } from '#core/shop/renamed-jobs.ts';
import { findLabel } from '#web/admin-kit/labels/identifier-labels.ts';
import { copyFor } from '#web/i18n/copy.ts';

export const jobLabel = (locale: Locale, queue: string): string =>
  findLabel(copyFor(locale).adminDesk.jobNames, currentJobName(queue)) ?? queue;
