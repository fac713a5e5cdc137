// Groups of synonyms for the search: a story about one of them is found by all.
import type { Locale } from '#core/locale.ts';

const FAMILIES: Readonly<Record<Locale, readonly (readonly string[])[]>> = {
  ru: [
    ['ёж', 'ёжик', 'ежонок', 'ежата', 'ежиха'],
    ['лиса', 'лис', 'лисёнок', 'лисята', 'лисичка', 'лисица'],
    ['заяц', 'зайца', 'зайка', 'зайчик', 'зайчонок', 'зайчата', 'кролик', 'крольчонок'],
    ['кот', 'кошка', 'кошек', 'котёнок', 'котята', 'котик', 'кошечка'],
    ['собака', 'пёс', 'пса', 'щенок', 'щенки', 'собачка', 'пёсик'],
    ['медведь', 'мишка', 'медвежонок', 'медвежата'],
    ['мышь', 'мышка', 'мышонок', 'мышата'],
    ['сова', 'совёнок', 'совята', 'филин'],
    ['утка', 'уточка', 'утёнок', 'утята'],
    ['кит', 'китёнок'],
    ['краб', 'крабик'],
    ['дракон', 'дракончик'],
    ['рыцарь', 'доспехи', 'замок'],
    ['динозавр', 'динозаврик', 'диплодок'],
    ['аист', 'птица', 'птичка'],
    ['воробей', 'воробьи', 'воробушек', 'птица', 'птичка'],
    ['поезд', 'паровоз', 'паровозик', 'вагон', 'вагончик', 'железная дорога'],
    ['туча', 'тучка', 'облако', 'облачко'],
    ['письмо', 'почта', 'почтальон', 'конверт'],
    ['музей', 'выставка'],
    ['носок', 'носки', 'носочки'],
    ['подушка', 'подушечка'],
    ['торт', 'тортик'],
    ['море', 'океан', 'морской'],
    ['корабль', 'кораблик', 'капитан'],
    ['тайна', 'детектив', 'сыщик', 'расследование'],
    ['ночь', 'темнота', 'ночной'],
  ],
  en: [
    ['hedgehog', 'hedgehogs'],
    ['fox', 'foxes', 'cub'],
    ['hare', 'rabbit', 'bunny', 'bunnies'],
    ['cat', 'kitten', 'kitty'],
    ['dog', 'puppy', 'puppies'],
    ['bear', 'teddy'],
    ['mouse', 'mice'],
    ['owl', 'owls'],
    ['duck', 'duckling'],
    ['whale', 'whales'],
    ['dragon', 'dragons'],
    ['knight', 'armour', 'castle'],
    ['dinosaur', 'diplodocus'],
    ['stork', 'bird'],
    ['sparrow', 'bird'],
    ['train', 'engine', 'carriage', 'railway'],
    ['cloud', 'clouds'],
    ['letter', 'post', 'mail', 'postman', 'envelope'],
    ['museum', 'exhibition'],
    ['sea', 'ocean'],
    ['ship', 'boat', 'captain'],
    ['mystery', 'detective', 'clue'],
    ['night', 'dark', 'darkness'],
  ],
};

/** All words of the groups that contain one of these stems. */
export function familyWords(stems: ReadonlySet<string>, locale: Locale, stem: (word: string) => string): string[] {
  return FAMILIES[locale].filter((family) => family.some((word) => stems.has(stem(word)))).flat();
}
