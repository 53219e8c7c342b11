# The verbs of the house; `make help` prints them.

RELEASE := .build/release
MODULE := .build/wasm/morsel.wasm
PORT ?= 8080
SIZES ?= 10000,100000
EVALUATION_DATA := ../shared/reference

.DEFAULT_GOAL := help
.PHONY: help setup build run examples test lint format snapshots schemas knowledge wasm evaluate bench clean

help: ## Print these verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what running and testing need (Debian 12, apt-get)
	@Scripts/setup run test

build: $(MODULE) ## Build for release: the program, its knowledge file and the files for browsers
	swift build --configuration release --product morsel
	$(RELEASE)/morsel knowledge --output $(RELEASE)/morsel.knowledge
	@Scripts/build-web $(RELEASE)

run: ## Install what is missing, build, and serve (PORT=8080; TLS=1: also over HTTPS, for phones)
	@Scripts/setup run $(if $(TLS),tls)
	@$(MAKE) --no-print-directory build
	@$(if $(TLS),Scripts/serve-tls,exec) $(RELEASE)/morsel serve --port $(PORT)

examples: ## Install what is missing, build, and read the example labels
	@Scripts/setup run
	@$(MAKE) --no-print-directory build
	@Scripts/run-examples $(RELEASE)/morsel

test: ## Check everything that CI checks, in one debug build
	@Scripts/setup test
	@Scripts/test

lint: ## Check format, imports, sizes, tables, documents; build nothing
	@Scripts/format --check
	@Scripts/check-imports
	@Scripts/check-sizes
	@Scripts/check-tables
	@Scripts/check-documents

format: ## Format every Swift file
	@Scripts/format

snapshots: build ## Record again the answers and the pictures that documents show; review the difference
	@Scripts/setup screens
	@Scripts/check-answers $(RELEASE)/morsel --update
	@Scripts/take-screens $(RELEASE)/morsel

schemas: ## Write anew the schemas that the migrations of the database make; review the difference
	@Scripts/setup test
	-MORSEL_RECORD_SCHEMAS=1 Scripts/with-postgresql swift test --disable-xctest --filter SchemaTests

knowledge: build ## Compile Reference/ into the knowledge file (part of build)

wasm: $(MODULE) ## Compile the core as Embedded Swift for the browser

$(MODULE): $(shell find Sources/MorselCore Sources/MorselPages Wasm Scripts/build-wasm -type f 2>/dev/null)
	@Scripts/build-wasm

evaluate: build ## Score the reader on real labels, photos and changed lists (needs the data of docs/evaluation.md)
	@test -d $(EVALUATION_DATA) || { echo "evaluate: there is no $(EVALUATION_DATA); see docs/evaluation.md" >&2; exit 2; }
	python3 Scripts/evaluate.py --morsel $(RELEASE)/morsel --data $(EVALUATION_DATA)
	python3 Scripts/evaluate.py --morsel $(RELEASE)/morsel --data $(EVALUATION_DATA) --language-untold
	@Scripts/setup photos
	Scripts/make-packs --out .build/packs
	python3 Scripts/evaluate_photos.py --morsel $(RELEASE)/morsel --photos $(EVALUATION_DATA)/label-photos
	.venv/bin/python3 Scripts/evaluate_codes.py --morsel $(RELEASE)/morsel
	Scripts/evaluate-differences 239 $(EVALUATION_DATA)/products-train.jsonl.gz

bench: build wasm ## Measure speed and memory (DATA=folder: real labels; SIZES=10000,1000000: products of the catalogue)
	@Scripts/setup bench
	@python3 Benchmarks/bench $(if $(DATA),--data $(DATA))
	swift build --configuration release --product BareServer
	@python3 Benchmarks/bench-server
	@Scripts/setup photos
	@test -d .build/packs || Scripts/make-packs --out .build/packs
	@python3 Benchmarks/bench-photos
	@Scripts/with-postgresql Benchmarks/bench-catalogue --sizes $(SIZES) $(if $(DATA),--data $(DATA))

clean: ## Delete what was built
	rm -rf .build .build-*
