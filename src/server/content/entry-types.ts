// The TypeScript type of an entry, derived from its declaration.
import type {
  Attributes,
  ComponentAttribute,
  MediaAttribute,
  NumberType,
  RelationAttribute,
  TextType,
} from './declaration.ts';

/** A file of the media library as it appears inside an entry. */
export interface MediaFile {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly alternativeText: string | null;
  readonly caption: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly formats: Readonly<
    Record<string, { readonly url: string; readonly width: number; readonly height: number }>
  > | null;
  readonly url: string;
  readonly hash: string;
  readonly mime: string;
  readonly size: number;
  /** Widths of the AVIF variants; present only when requested by name. */
  readonly avifWidths?: readonly number[] | null;
}

interface Declared {
  readonly attributes: Attributes;
}

type ScalarValue<A> = A extends { enum: readonly (infer E)[] }
  ? E
  : A extends { type: 'biginteger' | 'date' | 'time' | 'datetime' | TextType }
    ? string
    : A extends { type: NumberType }
      ? number
      : A extends { type: 'boolean' }
        ? boolean
        : A extends { type: 'json' }
          ? unknown
          : never;

type ComponentValue<A extends ComponentAttribute, Types, Components> = A['component'] extends keyof Components
  ? Components[A['component']] extends Declared
    ? { readonly id: number } & Fields<Components[A['component']]['attributes'], Types, Components>
    : never
  : never;

type RelatedValue<A extends RelationAttribute, Types, Components> = A['target'] extends keyof Types
  ? Types[A['target']] extends Declared
    ? Entry<Types[A['target']], Types, Components>
    : never
  : unknown;

/** Populated attributes are optional: they are present only when requested. */
type Fields<A extends Attributes, Types, Components> = {
  readonly [K in keyof A as A[K] extends { type: 'relation' | 'media' | 'component' } ? never : K]: A[K] extends {
    required: true;
  }
    ? ScalarValue<A[K]>
    : ScalarValue<A[K]> | null;
} & {
  readonly [K in keyof A as A[K] extends { type: 'relation' | 'media' | 'component' }
    ? K
    : never]?: A[K] extends MediaAttribute
    ? A[K] extends { multiple: true }
      ? readonly MediaFile[]
      : MediaFile | null
    : A[K] extends ComponentAttribute
      ? A[K] extends { repeatable: true }
        ? readonly ComponentValue<A[K], Types, Components>[]
        : ComponentValue<A[K], Types, Components> | null
      : A[K] extends RelationAttribute
        ? A[K]['relation'] extends 'oneToMany' | 'manyToMany'
          ? readonly RelatedValue<A[K], Types, Components>[]
          : RelatedValue<A[K], Types, Components> | null
        : never;
};

export type Entry<D extends Declared, Types, Components> = {
  readonly id: number;
  readonly documentId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string;
} & Fields<D['attributes'], Types, Components>;
