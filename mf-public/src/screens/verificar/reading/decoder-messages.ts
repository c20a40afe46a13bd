/** An image to search for QR codes. */
export interface DecoderRequest {
  readonly id: number;
  readonly image: ImageData;
}

/** Texts of the codes found; undefined if the decoder itself failed. */
export interface DecoderAnswer {
  readonly id: number;
  readonly texts?: readonly string[];
}
