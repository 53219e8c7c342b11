# The commands of this repository; `make help` prints them.

RELEASE := .build/release
PORT ?= 8080
SIZES ?= 10000,100000
RUNS ?= 10
EVALUATION_DATA := ../shared/reference

.DEFAULT_GOAL := help
.PHONY: help setup build run examples test stress soak lint format snapshots schemas knowledge wasm evaluate bench release clean

help: ## Print these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what is needed to run and to test (Debian 12, apt-get)
	@Scripts/setup run test

build: wasm ## Build for release: the program, its knowledge file and the files for browsers
	@Scripts/timed 'build the program' 'about 9 minutes the first time' swift build --configuration release --product morsel
	@Scripts/timed 'compile the knowledge file' 'seconds' $(RELEASE)/morsel knowledge --output $(RELEASE)/morsel.knowledge
	@Scripts/timed 'compress the files for browsers' 'about 1 minute the first time' Scripts/build-web $(RELEASE)

run: ## Install what is missing, build, and serve (PORT=8080; TLS=1: also over HTTPS, for phones)
	@Scripts/timed 'install what is missing' 'about 1 minute the first time' Scripts/setup run $(if $(TLS),tls)
	@$(MAKE) --no-print-directory build
	@$(if $(TLS),Scripts/serve-tls,exec) $(RELEASE)/morsel serve --port $(PORT)

examples: ## Install what is missing, build, and read the example labels
	@Scripts/setup run
	@$(MAKE) --no-print-directory build
	@Scripts/run-examples $(RELEASE)/morsel

test: ## Check everything that CI checks, in one debug build
	@Scripts/setup test
	@Scripts/test

stress: ## Run `make test` ten times while two other processes use each core (RUNS=10)
	@Scripts/setup test
	@Scripts/stress --runs $(RUNS)

lint: ## Check format, syntax, imports, sizes, tables and documents; build nothing
	@Scripts/lint

format: ## Format every Swift file
	@Scripts/format

snapshots: build ## Write the answers and pictures in documents again; review the difference
	@Scripts/setup screens
	@Scripts/lint --update-answers $(RELEASE)
	@Scripts/take-screens $(RELEASE)/morsel

schemas: ## Write the database schemas again that the migrations make; review the difference
	@Scripts/setup test
	-MORSEL_RECORD_SCHEMAS=1 Scripts/with-postgresql swift test --disable-xctest --filter SchemaTests

knowledge: build ## Compile Reference/ into the knowledge file (part of build)

wasm: ## Compile the core as Embedded Swift for the browser, and zbar for its camera
	@Scripts/timed 'build the browser module' 'about 8 minutes the first time' Scripts/build-wasm
	@Scripts/build-zbar || echo 'wasm: without zbar.wasm, browsers without BarcodeDetector send frames to the server' >&2

evaluate: build ## Score the reader on real labels, photos and changed lists, the search, the diary and checks of additives (docs/evaluation.md names the data)
	@test -d $(EVALUATION_DATA) || { echo "evaluate: $(EVALUATION_DATA) does not exist; see docs/evaluation.md" >&2; exit 2; }
	Evaluation/evaluate-labels --morsel $(RELEASE)/morsel --data $(EVALUATION_DATA)
	Evaluation/evaluate-labels --morsel $(RELEASE)/morsel --data $(EVALUATION_DATA) --without-language
	@Scripts/setup photos
	Evaluation/draw-packs --out .build/packs
	Evaluation/evaluate-photos --morsel $(RELEASE)/morsel --photos $(EVALUATION_DATA)/label-photos
	.venv/bin/python3 -B Evaluation/evaluate-codes --morsel $(RELEASE)/morsel
	Evaluation/evaluate-search --morsel $(RELEASE)/morsel --products $(EVALUATION_DATA)/products-train.jsonl.gz
	Evaluation/evaluate-gdsn --morsel $(RELEASE)/morsel --samples $(EVALUATION_DATA)/gs1/gdsn-samples.jsonl.gz
	Evaluation/evaluate-version-changes 239 $(EVALUATION_DATA)/products-train.jsonl.gz
	.venv/bin/python3 -B Evaluation/evaluate-diary --morsel $(RELEASE)/morsel
	Evaluation/evaluate-additive-checks --morsel $(RELEASE)/morsel --tables $(EVALUATION_DATA)/eu-additives

bench: build wasm ## Measure speed and memory (DATA=folder: real labels; SIZES=10000,1000000: numbers of products)
	@Scripts/setup bench
	@Benchmarks/bench $(if $(DATA),--data $(DATA))
	@.venv/bin/python3 -B Benchmarks/bench-gs1
	@.venv/bin/python3 -B Benchmarks/bench-diary
	swift build --configuration release --product BareServer
	@Benchmarks/bench-server
	@.venv/bin/python3 -B Benchmarks/bench-streams
	@.venv/bin/python3 -B Benchmarks/bench-nodes
	@.venv/bin/python3 -B Benchmarks/bench-vault
	@Scripts/setup test
	@Benchmarks/bench-pages $(RELEASE)/morsel
	@Benchmarks/bench-scan $(RELEASE)/morsel
	@Benchmarks/bench-diary-pages $(RELEASE)/morsel
	@Benchmarks/bench-live $(RELEASE)/morsel
	@Scripts/setup photos
	@test -d .build/packs || Evaluation/draw-packs --out .build/packs
	@Benchmarks/bench-photos
	@Scripts/with-postgresql Benchmarks/bench-additives
	@Scripts/with-postgresql Benchmarks/bench-catalogue --sizes $(SIZES) $(if $(DATA),--data $(DATA))

release: build ## Build the Debian package in .build, and try it in an empty tree
	@Scripts/setup release
	@Scripts/timed 'build the package' 'about 2 minutes' Scripts/build-package $(RELEASE) .build/package
	@Scripts/build-package --quick --version 999~trial $(RELEASE) .build/package/trial
	@Scripts/try-package $$(ls -t .build/package/*.deb | head -n 1) $$(ls -t .build/package/trial/*.deb | head -n 1)

soak: build ## Load the server for ten minutes while its workers are killed and PostgreSQL is paused; 10,000 runs of three devices of a vault
	@Scripts/setup test
	@.venv/bin/python3 -B Tests/EndToEnd/server/soak.py 600 $(RELEASE)/morsel
	@MORSEL_VAULT_RUNS=10000 MORSEL_HOUSEHOLD_RUNS=1000 Scripts/with-postgresql swift test --disable-xctest --filter SimulationTests

clean: ## Delete all build products
	rm -rf .build .build-*
