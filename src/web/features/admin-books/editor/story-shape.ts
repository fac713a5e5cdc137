// A story's files as the editor's forms read and write them: the text of each file stays the truth, forms change only their part of it.
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';

export type Files = Readonly<Record<string, string>>;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ShapeLayer {
  readonly kind: 'hero' | 'piece';
  readonly id?: string;
  readonly pose?: string;
  readonly expression?: string;
  readonly piece?: string;
  readonly plane?: string;
  readonly at?: Point;
  readonly scale?: number;
  readonly flip?: boolean;
  /** What a hero has in the left and the right hand. */
  readonly hold?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface ShapeZone {
  readonly side: 'single' | 'left' | 'right';
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly align: string;
  readonly valign: string;
  readonly colour: string;
  readonly halo?: string;
  readonly size: { readonly min: number; readonly max: number };
}

export interface ShapeScene {
  readonly span: 'page' | 'spread';
  /** Names that pieces ask for, and their colours. */
  readonly palette?: Readonly<Record<string, string>>;
  /** Other compositions of the same picture. */
  readonly alternatives?: readonly { readonly id: string; readonly layers: readonly ShapeLayer[] }[];
  readonly layers: readonly ShapeLayer[];
  readonly zones: readonly ShapeZone[];
}

export interface ShapePage {
  readonly number: number;
  readonly kind: string;
  readonly scene: string;
  readonly side: 'single' | 'left' | 'right';
  readonly text?: string;
}

export type ShapeGarment = Readonly<Record<'garment' | 'colour', string>> & {
  readonly accent?: string;
  readonly pattern?: string;
};

export interface ShapeQuestion {
  readonly kind: string;
  readonly default?: unknown;
  readonly ask?: Readonly<Record<'ru' | 'en', string>>;
}

/** What children find between the pages of the coloring book: figures are layers of their own. */
export interface ShapeGames {
  readonly maze: { readonly text: string } & Readonly<Record<'start' | 'goal' | 'along', readonly ShapeLayer[]>>;
  readonly pairs: {
    readonly text: string;
    readonly host: readonly ShapeLayer[];
    readonly cards: readonly (readonly ShapeLayer[])[];
  };
}

export interface ShapeStory {
  readonly title: Readonly<Record<'ru' | 'en', string>>;
  readonly ages: { readonly min: number; readonly max: number };
  readonly genders: readonly ('male' | 'female')[];
  readonly fonts: Readonly<Record<'display' | 'text' | 'fallback', string>>;
  readonly lut?: string;
  readonly texture: string;
  readonly stock?: string;
  readonly proportions: string;
  readonly wardrobe: Readonly<Record<'male' | 'female', Readonly<Record<string, ShapeGarment | undefined>>>>;
  readonly cover: { readonly front: string; readonly back: string; readonly text: string; readonly backText?: string };
  readonly pages: readonly ShapePage[];
  readonly freePages: readonly number[];
  readonly questions?: readonly ShapeQuestion[];
  readonly games?: ShapeGames;
}

/** Null where the file is missing or no JSON: then only the raw text can be edited. */
function readJson<T>(files: Files, file: string): T | null {
  try {
    const value: unknown = JSON.parse(files[file] ?? '');
    return typeof value === 'object' && value !== null ? (value as T) : null;
  } catch {
    return null;
  }
}

/** Null also where what every form relies on is not there. */
export function readStory(files: Files): ShapeStory | null {
  const story = readJson<ShapeStory>(files, 'story.json');
  const whole =
    story && Array.isArray(story.pages) && story.cover && story.title && story.ages && story.fonts && story.wardrobe;
  return whole ? story : null;
}

export function readScene(files: Files, scene: string): ShapeScene | null {
  const read = readJson<ShapeScene>(files, sceneFile(scene));
  return read && Array.isArray(read.layers) && Array.isArray(read.zones) ? read : null;
}

export const sceneFile = (scene: string): string => `scenes/${scene}.json`;

/** Everything around the changed value stays as its author formatted it; `undefined` takes the field away. */
export const setJson = (source: string, path: JSONPath, value: unknown): string =>
  applyEdits(source, modify(source, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }));

export type PageRef = number | 'front' | 'back';

/** What one page of the book shows. */
export interface ShownPage {
  readonly page: PageRef;
  readonly scene: string;
  readonly side: 'single' | 'left' | 'right';
  readonly text: string | null;
  readonly kind: string;
}

export function pagesOf({ cover, pages }: ShapeStory): ShownPage[] {
  const side = 'single' as const;
  return [
    { page: 'front', scene: cover.front, side, text: cover.text, kind: 'cover' },
    ...pages.map(({ number, scene, side: of, text, kind }) => ({
      page: number,
      scene,
      side: of,
      text: text ?? null,
      kind,
    })),
    { page: 'back', scene: cover.back, side, text: cover.backText ?? null, kind: 'cover' },
  ];
}

/** Where a page's picture begins in its scene: the trimmed page, 2000 units a side. */
export const originOf = (side: ShownPage['side']): Point => ({ x: side === 'right' ? 2030 : 30, y: 30 });
export const PAGE_UNITS = 2000;
