// What many ask at once is asked once, and nobody is told what was true before he asked.
import { expect, it } from 'vitest';
import { sharedQuestion } from './shared-question.ts';

/** A question whose answers come when the test says so. */
function heldQuestion() {
  const answers: PromiseWithResolvers<string>[] = [];
  const ask = sharedQuestion(() => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  return { ask, answers };
}

it('those who come while a question is under way share the one after it', async () => {
  const { ask, answers } = heldQuestion();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(answers).toHaveLength(1);
  answers[0]?.resolve('before the write');
  expect(await first).toBe('before the write');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('after the write');
  expect(await Promise.all(others)).toEqual(Array(3).fill('after the write'));
  expect(answers).toHaveLength(2);
});

it('a question that failed does not fail those who wait for the next', async () => {
  const { ask, answers } = heldQuestion();
  const first = ask();
  const second = ask();
  answers[0]?.reject(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('back again');
  expect(await second).toBe('back again');
});

it('is asked anew once it has been answered', async () => {
  const { ask, answers } = heldQuestion();
  const first = ask();
  answers[0]?.resolve('one');
  await first;
  const second = ask();
  answers[1]?.resolve('two');
  expect(await second).toBe('two');
});
