// Schemas of the fields of a content type in its form.
import { z } from 'zod';
import { textOf } from '#core/http/contract-schemas.ts';
import type { ScalarType } from '../../content/declaration.ts';
import type { EditField } from './editing.types.ts';

const baseField = {
  name: z.string(),
  localized: z.boolean(),
  required: z.boolean(),
  /** Shown but not editable. */
  readOnly: z.boolean(),
};
export const scalarEditField = z.object({
  ...baseField,
  kind: z.literal('scalar'),
  type: textOf<ScalarType>(),
  unique: z.boolean(),
  default: z.unknown().exactOptional(),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  minLength: z.number().exactOptional(),
  maxLength: z.number().exactOptional(),
  regex: z.string().exactOptional(),
  options: z.array(z.string()).readonly().exactOptional(),
  /** For a uid: the attribute it is derived from. */
  targetField: z.string().exactOptional(),
  /** For a datetime: the attribute beside it that must be earlier. */
  after: z.string().exactOptional(),
  /** Kopecks, shown as roubles. */
  money: z.boolean(),
});
export const relationEditField = z.object({
  ...baseField,
  kind: z.literal('relation'),
  many: z.boolean(),
  /** Singular name of the target type if it is content. */
  target: z.string(),
  /** Path in the content API: `products`. */
  targetPath: z.string(),
  /** The attribute that identifies entries of the target type to people. */
  targetLabel: z.string(),
  /** The attribute on the other side, for relations too long to be edited here. */
  mappedBy: z.string().exactOptional(),
});
export const mediaEditField = z.object({
  ...baseField,
  kind: z.literal('media'),
  many: z.boolean(),
  picturesOnly: z.boolean(),
});
/** Without its own fields, which may contain components again. */
export const componentEditField = z.object({
  ...baseField,
  kind: z.literal('component'),
  many: z.boolean(),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
});
export const editField: z.ZodType<EditField, EditField> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    scalarEditField,
    relationEditField,
    mediaEditField,
    componentEditField.extend({ fields: z.array(editField).readonly() }),
  ]),
);
