// Looks an order over before any work is done: everything a customer can get wrong has its own name here.
import { normaliseFullName, normaliseName } from '#core/names/normalise.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import { findPage } from './compose-page.ts';
import type { BookOrder, OrderError, PageChoice } from './order.ts';

const OLDEST = 12;

export const checkOrder = (
  story: LoadedStory,
  order: BookOrder,
  choices: readonly PageChoice[],
): Result<BookOrder, OrderError> => {
  const { child } = order;
  const name = normaliseName(child.name);
  if (!name.ok) return err(name.error);
  const fullName = normaliseFullName(child.fullName);
  if (!fullName.ok) return err(fullName.error);
  if (!Number.isInteger(child.age) || child.age < 0 || child.age > OLDEST) return err('age-out-of-range');
  if (!story.story.genders.includes(child.gender)) return err('gender-not-in-story');
  for (const { page, variant } of choices) {
    const planned = findPage(story, page);
    if (!planned) return err('no-such-page');
    if ((variant === 2 || variant === 3) && !order.painted) return err('variant-needs-photo');
    if (variant === 4 && !planned.scene.alternatives?.length) return err('no-other-composition');
  }
  return ok({ ...order, child: { ...child, name: name.value.name, fullName: fullName.value.name } });
};
