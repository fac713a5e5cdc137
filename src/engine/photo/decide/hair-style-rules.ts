// The thresholds of the hair style classifier in one table, each with its unit and the decision it makes.

type Unit =
  | 'face widths'
  | 'face heights'
  | 'face heights x face widths'
  | 'share of the temples'
  | 'share of the forehead'
  | 'years'
  | 'Lab lightness'
  | 'probe score'
  | 'strand order'
  | 'half foreheads';

interface Rule {
  value: number;
  unit: Unit;
  decides: string;
}

export const HAIR_STYLE_RULES = {
  // Ages.
  littleMaxAge: { value: 2, unit: 'years', decides: 'below: hair is too short to be tied and stands up by itself' },
  downMaxAge: { value: 3, unit: 'years', decides: 'from here on invisible hair is a crop, below it is baby down' },
  undercutMinAge: { value: 4, unit: 'years', decides: 'below: fine fair hair at the sides looks shaved and is not' },

  // Hair beside the face and the neck.
  braidMaxStrandWidth: {
    value: 0.22,
    unit: 'face widths',
    decides: 'narrower beside the neck: braid or tail, not loose hair',
  },
  braidMaxWidthBesideMouth: {
    value: 0.26,
    unit: 'face widths',
    decides: 'wider beside the mouth: loose hair after all',
  },
  plaitedPairMaxStrandWidth: {
    value: 0.3,
    unit: 'face widths',
    decides: 'tied hair on both sides: narrower is braids, wider pigtails',
  },
  bobMinWidthBesideMouth: { value: 0.12, unit: 'face widths', decides: 'narrower beside the mouth: no bob' },
  chinReach: {
    value: -0.3,
    unit: 'face heights',
    decides: 'hair that ends lower than this under the chin comes below the ears',
  },
  bobMaxReach: {
    value: 0.15,
    unit: 'face heights',
    decides: 'loose hair that ends above this below the chin is a bob',
  },
  standOffMinArea: { value: 0.07, unit: 'face heights x face widths', decides: 'more hair beside the eyes: pigtails' },
  partedMaxWidthBesideMouth: {
    value: 0.05,
    unit: 'face widths',
    decides: 'parted to both sides: none hangs beside the mouth',
  },

  // Temples and forehead.
  boyLongMinTemples: {
    value: 0.8,
    unit: 'share of the temples',
    decides: 'a boy’s chin-length hair covers the temples',
  },
  tiedMaxTemples: { value: 0.7, unit: 'share of the temples', decides: 'combed-back hair leaves the temples free' },
  tiedMaxForehead: { value: 0.1, unit: 'share of the forehead', decides: 'combed-back hair leaves the forehead free' },
  undercutMaxTemples: { value: 0.42, unit: 'share of the temples', decides: 'shaved sides' },
  undercutMaxTemplesCoily: { value: 0.25, unit: 'share of the temples', decides: 'shaved sides of coily hair' },
  babyDownMaxTemples: { value: 0.2, unit: 'share of the temples', decides: 'a baby’s hair is down' },
  babyLongMinTemples: {
    value: 0.4,
    unit: 'share of the temples',
    decides: 'below: hair beneath bare temples belongs to another person',
  },

  // Height and depth of the crown.
  cropMaxVolume: { value: 0.24, unit: 'face heights', decides: 'lower above the forehead: cropped' },
  cropMaxVolumeCoily: { value: 0.33, unit: 'face heights', decides: 'lower above the forehead: cropped coily hair' },
  cropMaxDepthCoily: {
    value: 0.33,
    unit: 'face heights',
    decides: 'coily hair shallower than this is cropped at any height',
  },
  girlCropMaxVolume: { value: 0.45, unit: 'face heights', decides: 'a girl’s hair higher than this is not cropped' },
  tousledMinVolume: { value: 0.6, unit: 'face heights', decides: 'higher: tousled' },
  undercutMinVolume: { value: 0.5, unit: 'face heights', decides: 'full top over shaved sides' },
  undercutMinDepth: { value: 0.35, unit: 'face heights', decides: 'full top over shaved sides' },
  afroMinDepth: { value: 0.47, unit: 'face heights', decides: 'coily hair deeper than this is an afro' },
  babyDownMaxDepth: { value: 0.24, unit: 'face heights', decides: 'a baby’s hair is down' },
  babyDownMaxDepthWithBareTemples: {
    value: 0.45,
    unit: 'face heights',
    decides: 'a baby’s hair with bare temples is down',
  },

  // Fringe and parting.
  fullFringeMinCentre: { value: 0.45, unit: 'share of the forehead', decides: 'full fringe: middle column' },
  fullFringeMinMean: { value: 0.5, unit: 'share of the forehead', decides: 'full fringe: mean of three columns' },
  evenFringeMinSides: { value: 0.25, unit: 'share of the forehead', decides: 'full fringe that ends high: both sides' },
  evenFringeMinCentre: {
    value: 0.4,
    unit: 'share of the forehead',
    decides: 'full fringe that ends high: middle column',
  },
  curtainFringeMaxCentre: { value: 0.2, unit: 'share of the forehead', decides: 'curtain fringe: middle column' },
  curtainFringeMinSides: { value: 0.3, unit: 'share of the forehead', decides: 'curtain fringe: both sides' },
  sideFringeMinSum: {
    value: 0.3,
    unit: 'share of the forehead',
    decides: 'side fringe: fuller side plus middle column',
  },
  sideFringeMinCentre: { value: 0.2, unit: 'share of the forehead', decides: 'side fringe: middle column alone' },
  sidePartingMinOffset: {
    value: 0.16,
    unit: 'half foreheads',
    decides: 'smaller offsets change with the turn of the head',
  },

  // Texture, colour and probe scores.
  combedMinOrder: { value: 0.6, unit: 'strand order', decides: 'straight hair in this order is combed, not tousled' },
  baldMinBrowContrast: {
    value: 16,
    unit: 'Lab lightness',
    decides: 'darker brows on a bare head: bald; fainter: baby down',
  },
  cropMinContrast: { value: 22, unit: 'Lab lightness', decides: 'short down darker than the skin by this is a crop' },
  babyCropMinContrast: { value: 45, unit: 'Lab lightness', decides: 'the same below littleMaxAge' },
  tiedMinScore: {
    value: 0.45,
    unit: 'probe score',
    decides: 'a girl’s hair is tied although its outline does not show it',
  },
  tiedMinScoreOfWideStrands: {
    value: 0.7,
    unit: 'probe score',
    decides: 'the same where hair wider than `plaitedPairMaxStrandWidth` hangs beside the neck',
  },
  tiedMinScoreOverCrop: { value: 0.6, unit: 'probe score', decides: 'the same where the outline says cropped' },
} as const satisfies Record<string, Rule>;

type RuleName = keyof typeof HAIR_STYLE_RULES;

/** The values alone, for the classifier. */
export const RULE = Object.fromEntries(
  Object.entries(HAIR_STYLE_RULES).map(([name, { value }]) => [name, value]),
) as Record<RuleName, number>;
