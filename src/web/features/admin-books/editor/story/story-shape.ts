// Typed view of the story files for the editor's forms. The file text is authoritative; forms edit their part of it.
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';

export type Files = Readonly<Record<string, string>>;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ShapeLayer {
  readonly kind: 'hero' | 'piece';
  readonly id?: string;
  /** `friend` is the child's friend instead of the child. */
  readonly who?: string;
  readonly pose?: string;
  readonly expression?: string;
  readonly piece?: string;
  readonly plane?: string;
  readonly at?: Point;
  readonly scale?: number;
  readonly flip?: boolean;
  /** Items in the hero's left and right hand. */
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
  /** Colour by role, as requested by pieces. */
  readonly palette?: Readonly<Record<string, string>>;
  /** Alternative compositions of the scene. */
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

/** Games of the colouring book; their figures are lists of layers. */
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

/** Null when the file is missing or not JSON; then only the raw text can be edited. */
function readJson<T>(files: Files, file: string): T | null {
  try {
    const value: unknown = JSON.parse(files[file] ?? '');
    return typeof value === 'object' && value !== null ? (value as T) : null;
  } catch {
    return null;
  }
}

/** Null also when a part required by the forms is missing. */
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

export const SCENE_FILE = /^scenes\/(.+)\.json$/;
export const TEXT_FILE = /^text\.(ru|en)\.txt$/;

export const sceneFile = (scene: string): string => `scenes/${scene}.json`;

/** Preserves the formatting around the changed value; `undefined` removes the field. */
export const setJson = (source: string, path: JSONPath, value: unknown): string =>
  applyEdits(source, modify(source, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }));

export type PageRef = number | 'front' | 'back';

/** Content of one page of the book. */
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

/** Origin of a page within its scene: the trimmed page, 2000 units per side. */
export const originOf = (side: ShownPage['side']): Point => ({ x: side === 'right' ? 2030 : 30, y: 30 });
export const PAGE_UNITS = 2000;
