// Types shared by the whole engine: units, child, look, story, scene. Types only, no code.

import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import type { Skill } from '#core/answers/skills.ts';
import type { Toy } from '#core/answers/toys.ts';
import type { Child } from '#core/books/child.ts';
import type { CastSlot, ChildKin, GrownUpRole } from '#core/cast/slots.ts';
import type { Locale } from '#core/locale.ts';
import type { FaceShape, HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import type { Expression, HeadBearing, PoseName } from './acting.ts';

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

/** Five samples across the face, from the left of the picture to the right. */
export type FiveSamples = readonly [number, number, number, number, number];

export type { Expression, HeadBearing, PoseName };

/** A story's clothes for one gender: kit garments with colours, e.g. { garment: 'coat', colour: '#f2b82e' }. */
export interface Outfit {
  hat?: Garment;
  scarf?: Garment;
  top: Garment;
  bottom: Garment;
  socks?: Garment;
  shoes: Garment;
  mittens?: Garment;
  /** A hat taken off and put into the pocket of the top; set by scenes, never by stories. */
  pocketed?: Garment;
}
export interface Garment {
  garment: string;
  colour: string;
  accent?: string;
  pattern?: 'plain' | 'knit' | 'stripes' | 'dots' | 'stars' | 'checks';
}

export type Proportions = 'toddler' | 'school';
/** Builds of all drawn people: children by age, and the mother. */
export type Build = Proportions | 'adult';
/** What is drawn of a figure: without legs; also without the arms before the body; or only those arms. */
export type FigurePart = 'upper' | 'behind' | 'arms';

/** A hand at a point; with `around`, its fingers come from behind and point that many degrees from straight down. */
export interface Reach extends Point {
  around?: number;
}

/** Input of drawHero: the look and the outfit stay the same in a book, the pose changes from page to page. */
/** A hero seen from behind: the head straight, or turned to a side of the picture so that the cheek shows. */
export type BackView = 'straight' | 'left' | 'right';

export interface HeroRequest {
  look: HeroLook;
  outfit: Outfit;
  pose: PoseName;
  expression: Expression;
  proportions: Build;
  /** In years; the face of a four-year-old is drawn when it is missing. */
  age?: number;
  /** What the hands hold, by kit piece name, e.g. { right: 'lantern' }. */
  hold?: { left?: string; right?: string };
  /** Direction of the gaze, -1..1 on both axes. */
  gaze?: Point;
  head?: HeadBearing;
  /** Where hands are, in hero units, in place of what the pose says. */
  reach?: Partial<Record<'left' | 'right', Reach>>;
  light: SceneLight;
  seed: number;
  /** Seen from behind. */
  back?: BackView;
  /** Draws nothing below the waist, for a portrait. */
  bust?: boolean;
  /** Two layers, 'behind' and 'arms', put the arms around what is drawn between them. */
  part?: FigurePart;
  /** Painted skin (variant 'painted-skin') as a PNG data URI fitted to the head box; the features are drawn over it. */
  paintedSkin?: string;
}

/** A drawn hero with the origin between the feet and y pointing down; the scene places, scales and flips it. */
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
  /** Paper of the inside pages: books for toddlers are printed on thick sheets. */
  stock?: Stock;
  wardrobe: Record<Gender, Outfit>;
  proportions: Proportions;
  cover: CoverPlan;
  /** The 24 inside pages in order; a spread takes two entries. */
  pages: PagePlan[];
  /** Where the child takes the hat off or puts it on. */
  hatChanges?: HatChange[];
  /** Page numbers (from 1) a visitor sees before paying. */
  freePages: number[];
  /** At most four optional questions about the child. */
  questions?: StoryQuestion[];
  /** Heroes the story can hold beside the lead child. */
  cast?: StoryCast;
  /** Games of the coloring book; a preorder story may have none. */
  games?: StoryGames;
}

/** Who may take a place (without a list, everybody may), and the clothes of that place; drawn heroes need them. */
export type StoryCast = { [Slot in CastSlot]?: CastPlace<Slot extends 'grownup' ? GrownUpRole : ChildKin> };
type CastPlace<Who> = { who?: Who[]; wardrobe?: Record<Gender, Outfit> };

/** The page with the change, and what explains it: a word of the page in both languages, or a piece of its picture. */
export interface HatChange {
  page: number;
  hat: 'on' | 'off';
  words?: Record<Locale, string>;
  piece?: string;
}

/** `ask` replaces the default wording of the question. */
export type StoryQuestion = { ask?: Record<Locale, string> } & (
  | { kind: 'toy'; default: Toy }
  | { kind: 'pet'; default?: NonNullable<Answers['pet']> }
  | { kind: 'phrase'; default: Record<Locale, string> }
  | { kind: 'town' | 'friend' | 'pride' | 'drawing' }
);

/** Figures are small scenes with their own origin; the game scales them to the available box. */
export interface StoryGames {
  /** `along` is drawn at the dead ends. */
  maze: { text: string; start: SceneLayer[]; goal: SceneLayer[]; along: SceneLayer[] };
  /** `host` is the figure beside the task; every entry of `cards` is one picture. */
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
  /** Where text is set, per side; the picture keeps this area quiet. */
  zones: TextZone[];
  /** Compositions a parent may choose instead; each replaces hero slots or layers by id. */
  alternatives?: { id: string; layers: SceneLayer[] }[];
}

export type SceneLayer = PieceLayer | HeroLayer;
type LayerCondition = QuestionKind | CastSlot;
/**
 * `child` and `near` are drawn for every child: `child` in layer order together with the hero, `near` in front of
 * everything else. The other planes are cached as plates and shared by all books.
 */
export type Plane = 'below' | 'above' | 'glow' | 'child' | 'near';
export interface PieceLayer {
  kind: 'piece';
  id?: string;
  /**
   * Name of a kit piece, e.g. 'sky/night', 'animals/fox-sit'; 'answer/toy', 'answer/pet' and 'answer/drawing' show the child's
   * answer.
   */
  piece: string;
  plane: Plane;
  at?: Point;
  scale?: number;
  flip?: boolean;
  rotate?: number;
  /** Degrees by which horizontal lines fall to the right: a picture on a wall that leads away from the reader. */
  slant?: number;
  seed?: number;
  params?: Record<string, string | number | boolean>;
  /** Parameters taken from the child: { "count": "age" }, { "letter": "letter" }. */
  bind?: Record<string, 'age' | 'letter' | 'skin' | 'hat' | 'phrase' | 'plate'>;
  /** Key of the text block whose words, in the book's language, become the parameter `text`. */
  words?: string;
  /** Drawn only if this question was answered, or only if it was not; or with a hero of the cast. */
  when?: LayerCondition;
  unless?: LayerCondition;
  /** Drawn only if the child is proud of one of these. */
  skills?: Skill[];
}
export interface HeroLayer {
  kind: 'hero';
  id?: string;
  /** The child's mother; or the child's friend or a hero of the cast, who are left out of a book without them. */
  who?: 'friend' | 'mother' | CastSlot;
  /** The mother's cardigan; her other clothes follow from it. */
  dress?: Pick<Garment, 'colour' | 'accent' | 'pattern'>;
  part?: FigurePart;
  when?: LayerCondition;
  unless?: LayerCondition;
  /** Drawn only if the child is proud of one of these. */
  skills?: Skill[];
  /** Drawn behind all other heroes and pieces of the planes `child` and `near`. */
  far?: boolean;
  /** Drawn in front of everything, with the pieces of the plane `near`. */
  near?: boolean;
  /** Moves another child sideways until this hand meets a hand of the child; both are on the same ground. */
  meets?: { own: 'left' | 'right'; child: 'left' | 'right' };
  pose: PoseName;
  expression: Expression;
  at: Point;
  scale: number;
  flip?: boolean;
  rotate?: number;
  hold?: { left?: string; right?: string };
  /** Seen from behind, before `flip`; the eyes are not drawn, so the child must be known from other pages. */
  back?: BackView;
  gaze?: Point;
  head?: HeadBearing;
  /** Turns head and eyes to a point of the scene, or to the layer with this id; replaces turn, pitch and gaze. */
  lookAt?: Point | string;
  /** Puts a hand at a point of the scene, or, with the id of another hero's layer, on that hero's arm. */
  reach?: { left?: Reach | string; right?: Reach | string };
  /** Draws the hero without the story's hat, so that the child's hair is visible. */
  bareHead?: boolean;
  /** Draws the hero in pyjamas, also out of bed, and without a hat unless `bareHead` is false. */
  pyjamas?: boolean;
  /** Units to raise a small child whose feet are hidden, so that the hands reach the same height as a tall child's. */
  lift?: number;
}

export interface TextZone {
  side: 'single' | 'left' | 'right';
  box: Box;
  align: 'left' | 'center' | 'right';
  valign: 'top' | 'middle' | 'bottom';
  colour: string;
  /** Halo or panel behind the text that keeps it readable. */
  halo?: string;
  panel?: string;
  size: { min: number; max: number };
  /** The title follows this SVG path instead of straight lines. */
  curve?: string;
  /**
   * The title is the child's name as hand lettering: the largest type size, with as many lines on the curve as allow
   * it.
   */
  lettering?: Units;
}

/**
 * 'painted-skin' puts features over skin painted from the photo; 'alternative-composition' uses another set of layers.
 */
export type PageVariant = 'drawn' | 'painted-skin' | 'alternative-composition';
