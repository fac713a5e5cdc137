// What the parent gave for a book and what is kept and deleted like a photo: the photos, and the child's drawing.
import type { BookRow } from '../books.repository.ts';

export const givenPictures = ({ photos, answers }: Pick<BookRow, 'photos' | 'answers'>): readonly string[] =>
  answers.drawing ? [...photos, answers.drawing.id] : photos;
