// The words every part of the engine shares: units, a child, a look, a story, a scene. Only types live here.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import type { Toy } from '#core/answers/toys.ts';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import type { FaceShape, HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';

/** One unit is 0.1 mm. A page is 2000 units (20 cm) plus 30 units (3 mm) of bleed on each side. */
export type Units = number;
export interface Point {
  x: Units;
  y: Units;
}
export interface Box {
  x: Units;
  y: Units;
  width: Units;
  height: Units;
}

export type { Child, FaceShape, Gender, HeroLook };

/** Five numbers from the left of the picture to the right. */
export type Five = readonly [number, number, number, number, number];

export type PoseName =
  | 'stand'
  | 'walk'
  | 'run'
  | 'sit'
  | 'reach-up'
  | 'hug'
  | 'sleep'
  | 'wave'
  | 'look-back'
  | 'kneel'
  | 'hold-out'
  | 'fly'
  | 'climb'
  | 'swim'
  | 'perch'
  | 'throw'
  | 'splash'
  | 'float'
  | 'knock'
  | 'salute'
  | 'sneak'
  | 'cheer'
  | 'raise';
export type Expression = 'smile' | 'laugh' | 'wonder' | 'worry' | 'calm' | 'asleep' | 'brave';

/** A story's clothes for one gender: kit garments with colours, e.g. { garment: 'coat', colour: '#f2b82e' }. */
export interface Outfit {
  hat?: Garment;
  scarf?: Garment;
  top: Garment;
  bottom: Garment;
  socks?: Garment;
  shoes: Garment;
  mittens?: Garment;
}
export interface Garment {
  garment: string;
  colour: string;
  accent?: string;
  pattern?: 'plain' | 'knit' | 'stripes' | 'dots' | 'stars' | 'checks';
}

export type Proportions = 'toddler' | 'school';

/** How a hero is asked for: the same look and outfit with another pose on every page. */
export interface HeroRequest {
  look: HeroLook;
  outfit: Outfit;
  pose: PoseName;
  expression: Expression;
  proportions: Proportions;
  /** In years; without it the face is that of a child of four. */
  age?: number;
  /** What the hands hold, by kit piece name, e.g. { right: 'lantern' }. */
  hold?: { left?: string; right?: string };
  /** Direction of the gaze, -1..1 on both axes. */
  gaze?: Point;
  light: SceneLight;
  seed: number;
  /** For a portrait: nothing below the waist. */
  bust?: boolean;
  /** Painted skin (variant 2) as a PNG data URI fitted to the head box; the features are drawn over it. */
  paintedSkin?: string;
}

/** A drawn hero around its own origin (between the feet, y down); the scene places, scales and flips it. */
export interface HeroDrawing {
  /** SVG <defs> content with ids prefixed by the request's seed, so that two heroes may share a page. */
  defs: string;
  /** SVG markup of the whole hero, back to front. */
  body: string;
  bounds: Box;
  face: Box;
  hands: { left: Point; right: Point };
}

export interface SceneLight {
  /** Cool key light (moon, sky) and warm light (lantern, lamp, sun): where and how strong. */
  key: { colour: string; from: Point; strength: number };
  warm?: { colour: string; at: Point; radius: Units; strength: number };
  /** Overall tint laid over shades, e.g. violet at night. */
  shade: string;
}

// ---------------------------------------------------------------- a story on disk (content/stories/<slug>)

export interface Story {
  slug: string;
  title: Record<Locale, string>;
  ages: { min: number; max: number };
  genders: Gender[];
  fonts: { display: string; text: string; fallback: string };
  lut?: string;
  texture: string;
  /** What the inside is printed on: small hands need thick leaves. */
  stock?: Stock;
  wardrobe: Record<Gender, Outfit>;
  proportions: Proportions;
  cover: CoverPlan;
  /** The 24 inside pages in order; a spread takes two entries. */
  pages: PagePlan[];
  /** Page numbers (from 1) a visitor sees before paying. */
  freePages: number[];
  /** At most three small questions about the child; each may stay unanswered. */
  questions?: StoryQuestion[];
  /** The coloring book's games; a story on preorder has none yet. */
  games?: StoryGames;
}

/** `ask` is the story's own wording of the question, where the usual one does not fit. */
export type StoryQuestion = { ask?: Record<Locale, string> } & (
  | { kind: 'toy'; default: Toy }
  | { kind: 'pet'; default?: NonNullable<Answers['pet']> }
  | { kind: 'town' | 'friend' | 'pride' }
);

/** Figures are small scenes around their own origin; the game scales them to the room they get. */
export interface StoryGames {
  /** `along` waits at the ends of the side paths. */
  maze: { text: string; start: SceneLayer[]; goal: SceneLayer[]; along: SceneLayer[] };
  /** `host` is the child who asks; every entry of `cards` is one picture. */
  pairs: { text: string; host: SceneLayer[]; cards: SceneLayer[][] };
}

export type Stock = 'paper' | 'thick';

export type PageKind = 'title' | 'dedication' | 'scene' | 'closing' | 'imprint';
export interface PagePlan {
  number: number;
  kind: PageKind;
  /** Scene file name without .json; a spread's two pages name the same scene with side left and right. */
  scene: string;
  side: 'single' | 'left' | 'right';
  /** Key of the text block in text.<locale>.txt; a page may have none. */
  text?: string;
}
export interface CoverPlan {
  front: string;
  back: string;
  text: string;
  /** Key of the block on the back cover. */
  backText?: string;
  spineColour: string;
}

export interface Scene {
  id: string;
  span: 'page' | 'spread';
  palette: Record<string, string>;
  light: SceneLight;
  layers: SceneLayer[];
  /** Where text may stand, per side; the quiet zone the picture keeps free. */
  zones: TextZone[];
  /** Other compositions a parent may choose; each replaces hero slots or layers by id. */
  alternatives?: { id: string; layers: SceneLayer[] }[];
}

export type SceneLayer = PieceLayer | HeroLayer;
/**
 * `child` and `near` are drawn anew for every child: `child` in the order of its layers with the hero, `near` before
 * everything else. The other planes are kept for all books.
 */
export type Plane = 'below' | 'above' | 'glow' | 'child' | 'near';
export interface PieceLayer {
  kind: 'piece';
  id?: string;
  /** Kit piece, e.g. 'sky/night', 'animals/fox-sit'; 'answer/toy' and 'answer/pet' are the child's own. */
  piece: string;
  plane: Plane;
  at?: Point;
  scale?: number;
  flip?: boolean;
  rotate?: number;
  seed?: number;
  params?: Record<string, string | number | boolean>;
  /** Parameters that follow the child: { "count": "age" }, { "letter": "letter" }. */
  bind?: Record<string, 'age' | 'letter' | 'skin' | 'hat'>;
  /** Drawn only with an answer to this question, or only without one. */
  when?: QuestionKind;
  unless?: QuestionKind;
}
export interface HeroLayer {
  kind: 'hero';
  id?: string;
  pose: PoseName;
  expression: Expression;
  at: Point;
  scale: number;
  flip?: boolean;
  rotate?: number;
  hold?: { left?: string; right?: string };
  gaze?: Point;
  /** The story's hat stays off here: a page on which the child's own hair is seen. */
  bareHead?: boolean;
  /** So much higher stands a small child whose feet are not seen, and reaches what a tall one does. */
  lift?: number;
}

export interface TextZone {
  side: 'single' | 'left' | 'right';
  box: Box;
  align: 'left' | 'center' | 'right';
  valign: 'top' | 'middle' | 'bottom';
  colour: string;
  /** Halo or panel behind the words, so that they stay readable. */
  halo?: string;
  panel?: string;
  size: { min: number; max: number };
  /** A title runs along this SVG path instead of straight lines. */
  curve?: string;
  /** The title is the child's name as lettering: its largest size, in as many lines on the curve as make it largest. */
  lettering?: Units;
}

/** 1 drawn likeness, 2 painted skin under drawn features, 4 another composition. 3 was a painted face (decision 38). */
export type PageVariant = 1 | 2 | 4;
