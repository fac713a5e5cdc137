// Exceptions of town declension: plurals with their genitives, fleeting vowels, masculine names on a soft sign.

/** Plural towns and their genitives; the other cases follow from the stem. */
export const PLURAL_TOWNS: ReadonlyMap<string, string> = new Map([
  ['чебоксары', 'чебоксар'],
  ['челны', 'челнов'],
  ['луки', 'лук'],
  ['воды', 'вод'],
  ['поляны', 'полян'],
  ['мытищи', 'мытищ'],
  ['химки', 'химок'],
  ['люберцы', 'люберец'],
  ['апатиты', 'апатитов'],
  ['березники', 'березников'],
  ['боровичи', 'боровичей'],
  ['сухиничи', 'сухиничей'],
  ['шахты', 'шахт'],
  ['ессентуки', 'ессентуков'],
  ['клинцы', 'клинцов'],
  ['валуйки', 'валуек'],
  ['кимры', 'кимр'],
  ['петушки', 'петушков'],
  ['озёры', 'озёр'],
  ['озеры', 'озёр'],
  ['бронницы', 'бронниц'],
  ['электроугли', 'электроуглей'],
  ['клепики', 'клепиков'],
  ['горки', 'горок'],
  ['ключи', 'ключей'],
  ['холмогоры', 'холмогор'],
  ['сумы', 'сум'],
  ['черкассы', 'черкасс'],
  ['бендеры', 'бендер'],
  ['бельцы', 'бельц'],
  ['барановичи', 'барановичей'],
  ['осиповичи', 'осиповичей'],
  ['гагры', 'гагр'],
  ['черновцы', 'черновцов'],
  ['прилуки', 'прилук'],
  ['броды', 'бродов'],
  ['афины', 'афин'],
]);

/** Stem of the oblique cases: Орёл, Орла. */
export const CHANGED_TOWN_STEMS: ReadonlyMap<string, string> = new Map([
  ['орёл', 'орл'],
  ['орел', 'орл'],
  ['елец', 'ельц'],
  ['торжок', 'торжк'],
  ['городок', 'городк'],
  ['камень', 'камн'],
  ['череповец', 'череповц'],
]);

/** Masculine towns on a soft sign besides -поль and -славль; all others are feminine: Казань, Пермь. */
export const MASCULINE_ON_SOFT_SIGN: ReadonlySet<string> = new Set([
  'гомель',
  'суздаль',
  'камень',
  'невель',
  'чебаркуль',
  'ковель',
  'кизель',
  'марсель',
  'версаль',
  'брюссель',
]);

/** Nouns that end like an adjective. */
export const NOUNS_WITH_ADJECTIVE_ENDING: ReadonlySet<string> = new Set(['уренгой', 'сясьстрой', 'ханой']);

/** Indeclinable in spite of their ending. */
export const INDECLINABLE_TOWNS: ReadonlySet<string> = new Set(['алматы', 'гродно', 'ровно']);

/** Neuter nouns inside names: Красное Село, Лодейное Поле. */
export const NEUTER_NOUNS: ReadonlySet<string> = new Set(['село', 'озеро', 'гнездо', 'болото']);

/** First parts of double names that do not decline, against the rule. */
export const INDECLINABLE_FIRST_PARTS_OF_TOWNS: ReadonlySet<string> = new Set(['гусь']);

/** A stressed ending after ш, ж, ч, щ or ц: Ельцом, Череповцом. */
export const STRESSED_ENDING_TOWNS: ReadonlySet<string> = new Set(['елец', 'череповец', 'городец', 'гороховец']);
