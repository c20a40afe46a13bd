CREATE INDEX "registro_hojas_de" ON "registro_hojas" USING btree (((substring("datos" from 'hoja ([0-9]+)'))::bigint),"indice");
