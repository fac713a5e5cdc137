// Validates a spec before rendering; every mistake a customer can make has its own error code.
import { type Answers, answersSchema } from '#core/answers/answers.ts';
import { childSchema } from '#core/books/child.ts';
import { type Cast, castSchema } from '#core/cast/cast.ts';
import { type GroupPage, groupPageSchema, memberLabel } from '#core/groups/group-page.ts';
import { nameProblem } from '#core/names/name-schema.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import { loadFonts, missingLetters } from '#engine/text/fonts.ts';
import type { Child } from '#engine/types.ts';
import type { BookSpec, PageChoice, SpecError, SpecErrorCode } from './book-spec.ts';
import { findPage } from './page/compose-page.ts';

const rejectSpec = (code: SpecErrorCode, details?: SpecError['details']): Result<never, SpecError> =>
  err(details ? { code, details } : { code });

/** The spec with its texts normalised, or the first problem. */
export const checkSpec = async (
  story: LoadedStory,
  spec: BookSpec,
  choices: readonly PageChoice[],
): Promise<Result<BookSpec, SpecError>> => {
  const child = checkChild(spec.child);
  if (!child.ok) return child;
  const { gender, name, fullName, dedication = '' } = child.value;
  if (!story.story.genders.includes(gender)) return rejectSpec('gender-not-in-story');
  const answers = checkAnswers(spec.answers);
  if (!answers.ok) return answers;
  const cast = checkCast(spec.cast);
  if (!cast.ok) return cast;
  const group = checkGroup(spec.group);
  if (!group.ok) return group;
  const { town, friend, pet } = answers.value;
  const castNames = Object.values(cast.value).map((member) => member.name);
  const groupWords = [group.value?.heading, ...(group.value?.members ?? []).map(memberLabel)];
  const printedText = [
    ...[name, fullName, dedication, town?.name, friend?.name, pet?.name],
    ...castNames,
    ...groupWords,
  ].join(' ');
  const letters = missingLetters(printedText, await loadFonts(story.story));
  if (letters.length > 0) return rejectSpec('name-not-printable', { letters: letters.join(' ') });
  for (const { page, variant, painted = spec.painted } of choices) {
    const planned = findPage(story, page);
    if (!planned) return rejectSpec('no-such-page');
    if (variant === 'painted-skin' && !painted) return rejectSpec('variant-needs-photo');
    if (variant === 'alternative-composition' && !planned.scene.alternatives?.length)
      return rejectSpec('no-other-composition');
  }
  return ok({
    ...spec,
    child: child.value,
    ...(spec.answers && { answers: answers.value }),
    ...(spec.cast && { cast: cast.value }),
    ...(group.value && { group: group.value }),
  });
};

/** Validates the answers; values outside the lists can only come from a wrong API call. */
const checkAnswers = (answers: Answers = {}): Result<Answers, SpecError> => {
  const read = answersSchema.safeParse(answers);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const problem = issue && nameProblem(issue);
  return problem ? rejectSpec(problem.code, { limit: problem.limit }) : rejectSpec('answer-unknown');
};

/** Validates the heroes beside the child. */
const checkCast = (cast: Cast = {}): Result<Cast, SpecError> => {
  const read = castSchema.safeParse(cast);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const problem = issue && nameProblem(issue);
  return problem ? rejectSpec(problem.code, { limit: problem.limit }) : rejectSpec('cast-unknown');
};

/** Validates the children of the group's page. */
const checkGroup = (group: GroupPage | undefined): Result<GroupPage | undefined, SpecError> => {
  if (!group) return ok(undefined);
  const read = groupPageSchema.safeParse(group);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const problem = issue && nameProblem(issue);
  return problem ? rejectSpec(problem.code, { limit: problem.limit }) : rejectSpec('group-unknown');
};

/** The first problem with the child, by the schema shared with the form and the route. */
const checkChild = (child: Child): Result<Child, SpecError> => {
  const read = childSchema.safeParse(child);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const problem = issue && nameProblem(issue);
  if (problem) return rejectSpec(problem.code, { limit: problem.limit });
  return rejectSpec(issue?.path[0] === 'age' ? 'age-out-of-range' : 'gender-not-in-story');
};
