// Drawings of toys by name.

import type { Toy } from '#core/answers/toys.ts';
import { dinosaur, doll, frog, giraffe, lamb, monkey, penguin, robot, unicorn } from './more-toys.ts';
import { bear, cat, dog, elephant, rabbit } from './nursery.ts';
import type { ToyLook } from './plush.ts';

export const toyLooks: Record<Toy, ToyLook> = {
  rabbit,
  bear,
  cat,
  dog,
  elephant,
  lamb,
  monkey,
  giraffe,
  unicorn,
  penguin,
  dinosaur,
  frog,
  doll,
  robot,
};
