import { asFigure, ExchangeRefusal, type Reason } from '#server/operations/one-c/refusal.ts';
import { readElements, type Wanted, type XmlEvent, XmlFault } from '#server/platform/tables/xml-elements.ts';

/** The elements of a file of a package. @throws ExchangeRefusal: it cannot be read any further */
export async function* packageElements(file: AsyncIterable<Buffer>, wanted: Wanted): AsyncGenerator<XmlEvent> {
  try {
    yield* readElements(file, wanted);
  } catch (cause) {
    throw cause instanceof XmlFault ? new ExchangeRefusal(reasonOf(cause), { cause }) : cause;
  }
}

function reasonOf({ code, line, encoding, message }: XmlFault): Reason {
  switch (code) {
    case 'empty':
      return { code: 'file_empty' };
    case 'unknown_encoding':
      return { code, encoding: asFigure(encoding) };
    case 'other_encoding':
      return { code, encoding: asFigure(encoding) };
    case 'cut_off':
      return { code: 'file_cut_off' };
    case 'damaged':
      return { code: 'file_damaged', line, cause: asFigure(message) };
    case 'too_large':
      return { code: 'record_too_large', line };
  }
}
