import { ExchangeRefusal } from '#server/operations/one-c/refusal.ts';
import { readElements, type Wanted, type XmlEvent, XmlFault } from '#server/platform/tables/xml-elements.ts';

/** The elements of a file of a package. @throws ExchangeRefusal: it cannot be read any further */
export async function* packageElements(file: AsyncIterable<Buffer>, wanted: Wanted): AsyncGenerator<XmlEvent> {
  try {
    yield* readElements(file, wanted);
  } catch (cause) {
    throw cause instanceof XmlFault ? new ExchangeRefusal(reasonOf(cause), { cause }) : cause;
  }
}

function reasonOf({ code, line, encoding, message }: XmlFault): string {
  switch (code) {
    case 'empty':
      return 'Файл пуст.';
    case 'unknown_encoding':
      return `Кодировка ${encoding} не поддерживается: нужна UTF-8 или windows-1251.`;
    case 'other_encoding':
      return `Файл не в кодировке ${encoding}, хотя так в нём написано.`;
    case 'cut_off':
      return 'Файл обрывается на полуслове.';
    case 'damaged':
      return `Файл повреждён: строка ${line}, ${message}`;
    case 'too_large':
      return `Слишком большая запись в строке ${line}.`;
  }
}
